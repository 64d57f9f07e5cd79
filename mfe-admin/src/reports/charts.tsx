import type { ReportView } from '@portal/contracts';
import { formatWholeDollars } from '@portal/sdk';
import { BarChart } from '@portal/ui/bar-chart';
import { Card } from '@portal/ui/card';
import { DonutChart } from '@portal/ui/donut-chart';
import { Grid } from '@portal/ui/layout';
import type { ReactNode } from 'react';
import { ageData, casesData, revenueData, statusData, typeData } from './chart-data';

/** Every figure also stands in the table below its chart. */
export const Charts = ({ report }: { report: ReportView }) => (
  <Grid columns={2}>
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
    <Panel wide>
      <BarChart
        title="Revenue per month"
        data={revenueData(report)}
        labelHeader="Month"
        valueHeader="Revenue"
        format={formatWholeDollars}
      />
    </Panel>
  </Grid>
);

/** A wide one scrolls on phones, where twelve amounts would run into each other. */
const Panel = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <Card className={wide ? 'sm:col-span-2' : undefined}>
    <div className="overflow-x-auto p-5 sm:p-6">
      <div className={wide ? 'min-w-3xl' : undefined}>{children}</div>
    </div>
  </Card>
);
