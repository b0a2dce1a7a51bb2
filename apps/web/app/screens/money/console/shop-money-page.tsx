import { PartnerMoney } from '../../../features/money/earnings/partner-money';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Money');

export default function ShopMoneyPage() {
  return <PartnerMoney kind="shop" />;
}
