import type { RemarkField } from '@tailwell/contract/pets/registration-constants';
import { useState } from 'react';

/** Which fields have a file uploading. */
export function useSending() {
  const [fields, setFields] = useState<readonly RemarkField[]>([]);
  const onSending = (field: RemarkField, isSending: boolean) =>
    setFields((before) => [...before.filter((other) => other !== field), ...(isSending ? [field] : [])]);
  return { isSending: fields.length > 0, onSending };
}
