import { LogOut, MapPin, PawPrint, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Avatar } from '../../ui/avatar';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { DateTime } from '../../ui/date-time';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon-button';
import { Menu } from '../../ui/menu';
import { Price } from '../../ui/price';
import { RelativeTime } from '../../ui/relative-time';
import { Skeleton } from '../../ui/skeleton';
import { Spinner } from '../../ui/spinner';
import { toasts } from '../../ui/toast';
import { titled } from '../layout/titled';
import { DialogSamples, FieldSamples, PagerSamples } from './samples';

export const meta = () => titled('Style guide');

const grounds = [
  'canvas',
  'surface',
  'sunken',
  'primary',
  'primary-soft',
  'accent',
  'accent-soft',
  'danger',
  'danger-soft',
  'success-soft',
  'ink',
  'line',
  'line-strong',
];

/** Every building block in its states, for those who build the screens. Development only. */
export default function StyleguidePage() {
  const [search] = useSearchParams();
  return (
    <div className="page flex flex-col gap-10 py-8">
      <h1 className="text-3xl font-black">Style guide</h1>
      <Section title="Letters">
        <div className="flex flex-col gap-1">
          <p className="text-3xl font-black">Three extra large ₹1,23,456</p>
          <p className="text-2xl font-extrabold">Two extra large</p>
          <p className="text-xl font-extrabold">Extra large</p>
          <p className="text-lg">Large</p>
          <p>Base, in ink</p>
          <p className="text-sm text-ink-soft">Small, in soft ink</p>
          <p className="text-xs text-ink-faint">Extra small, in faint ink</p>
        </div>
      </Section>
      <Section title="Colours">
        <div className="grid w-full grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {grounds.map((name) => (
            <div key={name} className="text-xs">
              <div
                className="h-14 rounded-md border border-line"
                style={{ background: `var(--color-${name})` }}
              />
              {name}
            </div>
          ))}
        </div>
      </Section>
      <Section title="Buttons">
        <Button>Primary</Button>
        <Button look="accent">Accent</Button>
        <Button look="secondary">Secondary</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger">Danger</Button>
        <Button isLoading>Loading</Button>
        <Button disabled>Disabled</Button>
        <Button size="lg" icon={<Plus className="size-5" aria-hidden="true" />}>
          Large with icon
        </Button>
        <Button look="secondary" render={<a href="#fields">To the fields</a>}>
          A link as a button
        </Button>
        <IconButton label="Edit" icon={<Pencil className="size-5" aria-hidden="true" />} />
        <Menu
          trigger={
            <IconButton label="More" icon={<span className="text-xl leading-none font-black">⋮</span>} />
          }
          items={[
            { label: 'Edit', icon: <Pencil className="size-4.5" />, onSelect: () => toasts.info('Edit') },
            { label: 'Leave', icon: <LogOut className="size-4.5" />, onSelect: () => {}, isDisabled: true },
            {
              label: 'Delete',
              icon: <Trash2 className="size-4.5" />,
              onSelect: () => toasts.error('Delete'),
              isDangerous: true,
            },
          ]}
        />
        <Spinner />
      </Section>
      <Section title="Fields">
        <FieldSamples />
      </Section>
      <Section title="Dialogs and toasts">
        <DialogSamples openAtFirst={search.get('open')} />
        <Button look="secondary" onClick={() => toasts.success('Address Added Successfully')}>
          Good toast
        </Button>
        <Button
          look="secondary"
          onClick={() => toasts.error('You seem to be offline. Check your connection and try again.')}
        >
          Bad toast
        </Button>
      </Section>
      <Section title="Banners">
        <div className="flex w-full flex-col gap-3">
          <Banner>Codes arrive within a minute.</Banner>
          <Banner kind="success">Your address is kept.</Banner>
          <Banner kind="warning" title="This account waits to be deleted">
            It can be brought back until 14 Oct.
          </Banner>
          <Banner kind="danger" action={<Button look="secondary">Try again</Button>}>
            We couldn’t reach Tailwell.
          </Banner>
        </div>
      </Section>
      <Section title="Cards, empty states, skeletons">
        <div className="grid w-full gap-4 md:grid-cols-3">
          <Card>
            <div className="flex items-center gap-4">
              <Avatar name="Bruno" />
              <div>
                <p className="text-lg font-extrabold">Bruno</p>
                <p className="text-sm text-ink-soft">
                  <RelativeTime moment={new Date(0).toISOString()} />
                </p>
              </div>
            </div>
          </Card>
          <Card render={<a href="#card">A card</a>}>
            <Price rupees={99.5} was={1_249} className="text-xl" />
            <p className="text-sm text-ink-soft">
              <DateTime moment="2025-10-14T11:00:00.000Z" />
            </p>
          </Card>
          <Card>
            <Skeleton className="mb-3 h-6 w-32" />
            <Skeleton className="h-4" />
          </Card>
        </div>
        <div className="w-full">
          <EmptyState
            picture={<MapPin aria-hidden="true" />}
            title="No addresses yet"
            action={<Button icon={<Plus className="size-5" aria-hidden="true" />}>Add an address</Button>}
          >
            Keep the places we should come to.
          </EmptyState>
        </div>
        <Avatar name="A small one" size="sm" />
        <Avatar name="A picture that is gone" src="/gone.jpg" />
        <Avatar name="A large one" size="lg" />
        <PawPrint className="size-6 text-accent" aria-hidden="true" />
      </Section>
      <Section title="Pager">
        <PagerSamples />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="border-b border-line pb-2 text-xl font-extrabold">{title}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}
