import type { ReportView } from '@portal/contracts';
import { formatWholeDollars } from '@portal/sdk';
import { BarChart } from '@portal/ui/bar-chart';
import { Card } from '@portal/ui/card';
import { DonutChart } from '@portal/ui/donut-chart';
import type { ReactNode } from 'react';
import { ageData, casesData, revenueData, statusData, typeData } from './chart-data';

/** Charts for the report; a table below each chart holds the same figures. */
export const Charts = ({ report }: { report: ReportView }) => (
  <div className="grid gap-4 sm:gap-6 lg:grid-cols-2">
    <Panel>
      <DonutChart
        title="Cases by status"
        data={statusData(report)}
        labelHeader="Status"
        valueHeader="Cases"
        totalLabel="cases"
      />
    </Panel>
    <Panel>
      <DonutChart
        title="Cases by type"
        data={typeData(report)}
        labelHeader="Type"
        valueHeader="Cases"
        totalLabel="cases"
      />
    </Panel>
    <Panel>
      <BarChart title="New cases per month" data={casesData(report)} labelHeader="Month" valueHeader="Cases" />
    </Panel>
    <Panel>
      <BarChart title="Open cases by age" data={ageData(report)} labelHeader="Age" valueHeader="Cases" />
    </Panel>
    <Panel className="lg:col-span-2">
      <BarChart
        title="Revenue per month"
        data={revenueData(report)}
        labelHeader="Month"
        valueHeader="Revenue"
        format={formatWholeDollars}
      />
    </Panel>
  </div>
);

const Panel = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <Card className={`p-5 sm:p-6 ${className}`}>{children}</Card>
);
