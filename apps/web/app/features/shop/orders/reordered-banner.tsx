import { useLocation } from 'react-router';
import { Banner } from '../../../ui/feedback/banner';
import { inr } from '../../../ui/format/inr';
import { formatProblem, type Reordered } from './reordering';

/** What is gone or costs another price since the order that was put into the cart again; nothing where all is as it was. */
export function ReorderedBanner() {
  const { state }: { state: { reordered?: Reordered } | null } = useLocation();
  const { problems = [], repriced = [] } = state?.reordered ?? {};
  if (problems.length + repriced.length === 0) return null;
  return (
    <Banner kind="warning" title="Not all is as in your last order">
      <ul className="flex flex-col gap-1">
        {problems.map(({ name, message }) => (
          <li key={name} className="wrap-anywhere">
            {formatProblem(name, message)}
          </li>
        ))}
        {repriced.map(({ name, was, now }) => (
          <li key={name} className="wrap-anywhere">
            {name}: {inr(now)} now, {inr(was)} then
          </li>
        ))}
      </ul>
    </Banner>
  );
}
