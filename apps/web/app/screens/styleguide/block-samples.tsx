import { CircleCheck, CircleX, Hourglass, MapPin, Plus, RotateCcwClock, Truck } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../api/image-url';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton, Skeleton } from '../../ui/feedback/skeleton';
import { DateTime } from '../../ui/format/date-time';
import { DayInSentence } from '../../ui/format/day-in-sentence';
import { FormattedText } from '../../ui/format/formatted-text';
import { MomentInSentence } from '../../ui/format/moment-in-sentence';
import { Price } from '../../ui/format/price';
import { RelativeTime } from '../../ui/format/relative-time';
import { Card } from '../../ui/layout/card';
import { Pager } from '../../ui/layout/pager';
import { StickyBar } from '../../ui/layout/sticky-bar';
import { TimelineStep } from '../../ui/layout/timeline-step';
import { Section } from './section';

const MOMENT = '2025-10-14T11:00:00.000Z';

export const BlockSamples = () => (
  <>
    <Section title="Banners">
      <div className="flex w-full flex-col gap-3">
        <Banner>Codes arrive within a minute.</Banner>
        <Banner kind="success">Your address is saved.</Banner>
        <Banner kind="warning" title="This account is scheduled for deletion">
          You can restore it until 14 Oct.
        </Banner>
        <Banner kind="danger" action={<Button variant="secondary">Try again</Button>}>
          We couldn’t reach Tailwell.
        </Banner>
      </div>
    </Section>
    <Section title="Faces, cards, prices, times">
      <Avatar name="A small one" size="sm" />
      <Avatar name="A missing picture" src="/gone.jpg" />
      <Avatar name="A large one" size="lg" />
      <Avatar name="With a picture" size="xl" src={imageUrl('images/app-icon-192.png')} />
      <div className="grid w-full gap-4 md:grid-cols-3">
        <Card className="flex items-center gap-4">
          <Avatar name="Bruno" />
          <div>
            <p className="text-lg font-extrabold">Bruno</p>
            <p className="text-sm text-ink-soft">
              <RelativeTime moment={MOMENT} />
            </p>
          </div>
        </Card>
        <Card render={<a href="#card">A card</a>}>
          <Price rupees={99.5} was={1_249} className="text-xl" />
          <p className="text-sm text-ink-soft">
            <DateTime moment={MOMENT} />, and signed <MomentInSentence moment={MOMENT} />, arrives by{' '}
            <DayInSentence moment={MOMENT} />
          </p>
        </Card>
        <Card>
          <FormattedText html="<p>What is written, with <strong>weight</strong> and</p><ul><li>one</li><li>another</li></ul>" />
        </Card>
      </div>
    </Section>
    <Section title="Statuses">
      <Badge tone="waiting" Icon={Hourglass}>
        Waiting for the shop
      </Badge>
      <Badge tone="active" Icon={Truck}>
        On its way
      </Badge>
      <Badge tone="success" Icon={CircleCheck}>
        Delivered
      </Badge>
      <Badge tone="over" Icon={RotateCcwClock}>
        Past
      </Badge>
      <Badge tone="failed" Icon={CircleX}>
        Cancelled by the shop
      </Badge>
    </Section>
    <Section title="What has happened, and what is to come">
      <ol>
        <TimelineStep text="Ordered" kind="done">
          <DateTime moment={MOMENT} />
        </TimelineStep>
        <TimelineStep text="Not taken in" kind="break" isNow>
          No one was at home.
        </TimelineStep>
        <TimelineStep text="Delivered" />
      </ol>
    </Section>
    <Section title="On its way, and nothing there">
      <div className="grid w-full gap-4 md:grid-cols-2">
        <Card>
          <Skeleton className="mb-3 h-6 w-32" />
          <Skeleton className="h-4" />
        </Card>
        <EmptyState
          picture={<MapPin aria-hidden="true" />}
          title="No addresses yet"
          action={<Button icon={<Plus className="size-4" aria-hidden="true" />}>Add an address</Button>}
        >
          Keep the places we should come to.
        </EmptyState>
      </div>
      <div className="w-full rounded-xl border border-line">
        <PageSkeleton label="Loading a page" />
      </div>
    </Section>
    <Section title="Pages of a list">
      <Pager current={2} total={50} link={() => <Link to="." preventScrollReset />} />
      <Pager current={5} total={170} link={() => <Link to="." preventScrollReset />} />
    </Section>
    <StickyBar label="A bar that stays">
      <span className="mr-auto font-bold">A bar that stays while its page goes on</span>
      <Button>Go on</Button>
    </StickyBar>
  </>
);
