import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import { doctor } from '../../../../parts/vet-labels';
import { hasChat } from '../../consultations/joinable';
import { ChatPanel } from './chat-panel';
import { useChat } from './use-chat';

interface ChatCardProps {
  consultation: { _id: string; status: ConsultationStatus; personalInfo: { name: string } };
}

/** The chat of a consultation under its appointment, to be read for ever and written in for some days. */
export function ChatCard({ consultation: { _id, status, personalInfo } }: ChatCardProps) {
  return hasChat(status) ? <StoredChat consultId={_id} vet={doctor(personalInfo.name)} /> : null;
}

function StoredChat({ consultId, vet }: { consultId: string; vet: string }) {
  const chat = useChat(consultId);
  return (
    <ChatPanel
      consultId={consultId}
      chat={chat}
      peer={vet}
      className="h-112 rounded-xl border border-line shadow-card"
    />
  );
}
