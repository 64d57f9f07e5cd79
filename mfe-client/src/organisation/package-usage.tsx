import { t } from '@portal/build/i18n';
import { type PackageMonth, shortServiceNameOf, usageMonths } from '@portal/contracts';
import { formatNumber } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { monthName } from '../page/month-name';

const cell = 'py-2 ps-4 text-end tabular-nums';

/** What was used of each service in each of the last months. */
export const PackageUsage = ({ months }: { months: PackageMonth[] }) => (
  <Card className="p-5 sm:p-6">
    <table className="w-full max-w-2xl text-sm">
      <caption className="mb-3 text-start">
        <span className="block font-semibold">{t('Usage by month')}</span>
        <span className="text-muted-foreground">
          {t(
            'The last {usageMonths} months. A unit comes back when its case is closed before work on it begins. The CSV has all units, one a line.',
            { usageMonths },
          )}
        </span>
      </caption>
      <thead className="border-border border-b text-muted-foreground">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            {t('Month')}
          </th>
          <th scope="col" className="py-2 ps-4 text-start font-medium">
            {t('Service')}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            {t('Used')}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            {t('Given back')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {months.map(({ month, serviceCode, used, returned }) => (
          <tr key={`${month} ${serviceCode}`}>
            <th scope="row" className="whitespace-nowrap py-2 text-start font-normal">
              {monthName(month)}
            </th>
            <td className="py-2 ps-4">{t(shortServiceNameOf(serviceCode) ?? serviceCode)}</td>
            <td className={cell}>{formatNumber(used)}</td>
            <td className={cell}>{formatNumber(returned)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);
