import { exportFigures, type FigureChart, type FiguresView } from '@portal/contracts';
import { formatWholeDollars } from '@portal/sdk';
import { BarChart } from '@portal/ui/bar-chart';
import { Card } from '@portal/ui/card';
import { DonutChart } from '@portal/ui/donut-chart';
import type { ReactNode } from 'react';
import { ExportButton } from '../frame/export-button';
import { ageData, casesData, revenueData, statusData, typeData } from './chart-data';

/** Charts for the report; a table below each chart holds the same figures. */
export const Charts = ({ report }: { report: FiguresView }) => (
  <div className="grid gap-4 sm:gap-6 lg:grid-cols-2">
    <Panel chart="status" title="Cases by status">
      <DonutChart
        title="Cases by status"
        data={statusData(report)}
        labelHeader="Status"
        valueHeader="Cases"
        totalLabel="cases"
      />
    </Panel>
    <Panel chart="type" title="Cases by type">
      <DonutChart
        title="Cases by type"
        data={typeData(report)}
        labelHeader="Type"
        valueHeader="Cases"
        totalLabel="cases"
      />
    </Panel>
    <Panel chart="month" title="New cases per month">
      <BarChart title="New cases per month" data={casesData(report)} labelHeader="Month" valueHeader="Cases" />
    </Panel>
    <Panel chart="age" title="Open cases by age">
      <BarChart title="Open cases by age" data={ageData(report)} labelHeader="Age" valueHeader="Cases" />
    </Panel>
    <Panel chart="revenue" title="Revenue per month" className="lg:col-span-2">
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

interface PanelProps {
  chart: FigureChart;
  title: string;
  className?: string;
  children: ReactNode;
}

const Panel = ({ chart, title, className = '', children }: PanelProps) => (
  <Card className={`relative p-5 sm:p-6 ${className}`}>
    {children}
    <ExportButton
      contract={exportFigures}
      query={{ chart }}
      name={chart}
      of={title}
      className="absolute end-3 top-4 sm:end-4 sm:top-5"
    />
  </Card>
);
