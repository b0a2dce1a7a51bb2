import { grouped } from '../../../ui/format/count';
import { fullDate } from '../../../ui/format/times';

interface Day {
  day: string;
  views: number;
  visitors: number;
}

/** The numbers of each day, newest first. */
export const DayTable = ({ days }: { days: Day[] }) => (
  <details>
    <summary className="-mx-2 flex min-h-11 w-fit cursor-pointer items-center rounded-md px-2 font-bold text-primary hover:underline">
      Day by day
    </summary>
    <table className="w-full max-w-md text-left text-sm">
      <thead className="text-ink-soft">
        <tr>
          <th scope="col" className="py-2 font-bold">
            Day
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-bold">
            Page views
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-bold">
            Visits
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {days.toReversed().map(({ day, views, visitors }) => (
          <tr key={day}>
            <th scope="row" className="py-2.5 font-normal">
              {fullDate(day)}
            </th>
            <td className="py-2.5 pl-4 text-right tabular-nums">{grouped(views)}</td>
            <td className="py-2.5 pl-4 text-right tabular-nums">{grouped(visitors)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
