import { Dialog } from '../../../ui/overlay/dialog';
import { EmergencyActions } from './emergency-actions';
import { EmergencyShare } from './emergency-share';

/** The emergency sheet, over any page. */
export default function EmergencySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Emergency help"
      description="Struggling to breathe, bleeding or unconscious? Go to the nearest animal hospital, and call on the way."
    >
      <EmergencyActions />
      <EmergencyShare />
    </Dialog>
  );
}
