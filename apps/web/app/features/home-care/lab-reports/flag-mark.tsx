import { ArrowDown, ArrowUp, Check } from 'lucide-react';
import { flagLabels } from '../../../parts/lab-labels';
import { Badge } from '../../../ui/badge';
import type { Result } from './lab-reports';

/** How a value compares with the reference range, as text. */
export const FlagMark = ({ flag }: { flag: Result['flag'] }) => (
  <Badge
    tone={flag === '' ? 'success' : 'waiting'}
    Icon={flag === 'low' ? ArrowDown : flag === 'high' ? ArrowUp : Check}
  >
    {flagLabels[flag]}
  </Badge>
);
