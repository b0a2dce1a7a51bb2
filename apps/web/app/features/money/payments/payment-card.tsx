import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Price } from '../../../ui/format/price';
import { Card } from '../../../ui/layout/card';

const tones = {
  good: 'bg-success-soft text-on-success-soft',
  waiting: 'bg-accent-soft text-on-accent-soft',
  bad: 'bg-danger-soft text-on-danger-soft',
};

interface PaymentCardProps {
  tone: keyof typeof tones;
  icon: ReactNode;
  title: string;
  /** In rupees. */
  amount?: number;
  children: ReactNode;
  actions?: ReactNode;
}

/** A payment's state at a glance. */
export function PaymentCard({ tone, icon, title, amount, children, actions }: PaymentCardProps) {
  return (
    <Card className="flex flex-col items-center gap-4 text-center sm:py-10">
      <span className={classNames('grid size-18 place-items-center rounded-full', tones[tone])}>{icon}</span>
      <h1 className="text-2xl font-extrabold">{title}</h1>
      {amount !== undefined && <Price rupees={amount} className="text-xl" />}
      <div className="flex max-w-md flex-col gap-2 text-ink-soft">{children}</div>
      {actions && (
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:flex-wrap sm:justify-center pt-2">
          {actions}
        </div>
      )}
    </Card>
  );
}

/** For signed-out users: without a session, only state and amount are shown. */
export function SignInToSee() {
  const { pathname } = useLocation();
  return (
    <div className="hidden signed-out:grid">
      <Button render={<Link to={paths.login(pathname)} />}>Sign in to see the booking</Button>
    </div>
  );
}
