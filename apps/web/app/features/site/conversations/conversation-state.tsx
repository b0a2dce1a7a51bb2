import type { conversationStates } from '@tailwell/contract/site/conversations';
import { CircleCheck, Clock, type LucideIcon, MessageSquareReply } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge';

type State = (typeof conversationStates)[number];

const states: Record<State, { tone: BadgeTone; Icon: LucideIcon; name: string }> = {
  sent: { tone: 'waiting', Icon: Clock, name: 'We’ll answer' },
  answered: { tone: 'active', Icon: MessageSquareReply, name: 'Answered' },
  solved: { tone: 'success', Icon: CircleCheck, name: 'Solved' },
};

/** The state of a conversation with support, for the person who started it. */
export function ConversationState({ state }: { state: State }) {
  const { tone, Icon, name } = states[state];
  return (
    <Badge tone={tone} Icon={Icon}>
      {name}
    </Badge>
  );
}
