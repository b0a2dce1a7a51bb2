import { figureOf } from '@tailwell/contract/office/figure-constants';
import { Link } from 'react-router';
import type { CallReply } from '../../../api/call';
import { consolePaths } from '../../../console-paths';
import { DayBars } from '../../../parts/lists/day-chart';
import { Card } from '../../../ui/layout/card';
import { ChangeLine } from './change-line';
import { formatFigure, type PeriodKey, periodSearch } from './figure-texts';

type TileFigure = CallReply<'GET /console/list/figures/v1'>['data'][number];

/** A figure at a glance; its name opens the figure’s own page. */
export function FigureTile({ figure, period }: { figure: TileFigure; period: PeriodKey }) {
  const { name, unit, isNow } = figureOf(figure.key);
  return (
    <Card className="relative flex h-full flex-col gap-2">
      <h2 className="text-sm text-ink-soft">
        <Link
          to={consolePaths.overview(figure.key, periodSearch.write({ days: period }))}
          className="font-bold text-ink-soft after:absolute after:inset-0 after:rounded-xl hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
        >
          {name}
        </Link>
      </h2>
      <p className="text-2xl font-extrabold tabular-nums wrap-anywhere">{formatFigure(unit, figure.value)}</p>
      {isNow ? (
        <p className="text-sm text-ink-soft">Now</p>
      ) : (
        <ChangeLine unit={unit} value={figure.value} previous={figure.previous} period={period} />
      )}
      {figure.days.length > 1 && (
        <div className="mt-auto pt-2">
          <DayBars days={figure.days} format={(value) => formatFigure(unit, value)} className="h-12" />
        </div>
      )}
    </Card>
  );
}
