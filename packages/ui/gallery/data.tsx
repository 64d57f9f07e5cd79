import { Badge } from '@portal/ui/badge';
import { BarChart } from '@portal/ui/bar-chart';
import { Card, CardContent } from '@portal/ui/card';
import { type Column, DataTable, type Sort } from '@portal/ui/data-table';
import { DescriptionList } from '@portal/ui/description-list';
import { DonutChart } from '@portal/ui/donut-chart';
import { Briefcase, CheckCircle, Clock, DollarSign, FileText, Message, UserCheck } from '@portal/ui/icons';
import { Pagination } from '@portal/ui/pagination';
import { StatCard, StatGrid } from '@portal/ui/stat-card';
import { textLinkClass } from '@portal/ui/text-link';
import { Timeline } from '@portal/ui/timeline';
import { caseStatusIcons, caseStatusTones } from '@portal/ui/tone';
import { useState } from 'react';
import { Block } from './block';

interface Row {
  number: string;
  client: string;
  status: keyof typeof caseStatusTones;
  amount: number;
}

const cases: Row[] = [
  { number: 'CASE-2026-0042', client: 'Fatima Al Zahra', status: 'pending', amount: 500 },
  { number: 'CASE-2026-0041', client: 'John Smith', status: 'assigned', amount: 1000 },
  { number: 'CASE-2026-0039', client: 'Northwind Exports Private Limited', status: 'in-progress', amount: 2000 },
  { number: 'CASE-2026-0035', client: 'Priya Nair', status: 'resolved', amount: 2000 },
  { number: 'CASE-2026-0030', client: 'Omar Haddad', status: 'closed', amount: 100 },
];

const columns: Column<Row>[] = [
  { key: 'number', header: 'Case', cell: (row) => row.number, sortable: true, rowHeader: true },
  { key: 'client', header: 'Client', cell: (row) => row.client, sortable: true },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={caseStatusTones[status]} icon={caseStatusIcons[status]}>
        {status}
      </Badge>
    ),
  },
  { key: 'amount', header: 'Amount', cell: (row) => `$${row.amount.toFixed(2)}`, sortable: true, align: 'end' },
  {
    key: 'view',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (row) => (
      <a href="#top" className={textLinkClass}>
        View <span className="sr-only">{row.number}</span>
      </a>
    ),
  },
];

export const Stats = () => (
  <Block title="Stat cards">
    <StatGrid>
      <StatCard label="Total cases" value="128" icon={Briefcase} secondary="12 this month" />
      <StatCard label="Pending" value="7" icon={Clock} />
      <StatCard label="Resolved" value="96" icon={CheckCircle} secondary="75% of all" />
      <StatCard label="Revenue" value="$84,500" icon={DollarSign} secondary="$2,000 overdue" />
    </StatGrid>
  </Block>
);

export function Tables() {
  const [sort, setSort] = useState<Sort>({ key: 'number', direction: 'descending' });
  const [page, setPage] = useState(1);
  return (
    <Block title="Table">
      <DataTable
        caption="Cases"
        columns={columns}
        rows={cases}
        rowKey={(row) => row.number}
        sort={sort}
        onSort={setSort}
      />
      <div className="mt-4">
        <Pagination page={page} pageSize={20} total={45} onPage={setPage} label="Pages of cases" />
      </div>
    </Block>
  );
}

export const Charts = () => (
  <Block title="Charts">
    <div className="grid gap-6 sm:grid-cols-2">
      <Card>
        <CardContent>
          <BarChart
            title="Cases per month"
            labelHeader="Month"
            valueHeader="Cases"
            data={[
              { label: 'Jun', value: 8 },
              { label: 'Jul', value: 12 },
              { label: 'Aug', value: 5 },
              { label: 'Sep', value: 17 },
              { label: 'Oct', value: 0 },
              { label: 'Nov', value: 14 },
            ]}
          />
        </CardContent>
      </Card>
      <Card>
        <CardContent>
          <DonutChart
            title="Cases by status"
            totalLabel="cases"
            data={Object.entries(caseStatusTones).map(([label, tone], index) => ({
              label,
              tone,
              value: 3 + index * 4,
            }))}
          />
        </CardContent>
      </Card>
    </div>
  </Block>
);

export const Facts = () => (
  <Block title="Facts">
    <div className="grid gap-6 sm:grid-cols-2">
      <Card>
        <CardContent>
          <DescriptionList
            items={[
              { term: 'Submitted', description: '14 November 2026' },
              { term: 'Service', description: 'Company Risk Report, 48-hour' },
              { term: 'Attorney', description: 'Sarah Mitchell' },
              { term: 'Website', description: 'https://very-long-domain-of-a-doubtful-platform.example.com/invest' },
            ]}
          />
        </CardContent>
      </Card>
      <Card>
        <CardContent>
          <Timeline
            items={[
              { id: '1', title: 'Case submitted', time: '14 Nov 2026, 10:02', icon: FileText },
              {
                id: '2',
                title: 'Assigned to Sarah Mitchell',
                time: '14 Nov 2026, 11:30',
                icon: UserCheck,
                tone: 'blue',
              },
              {
                id: '3',
                title: 'Message from attorney',
                time: '15 Nov 2026, 09:12',
                icon: Message,
                tone: 'green',
                content: 'The trade licence was confirmed with the registry.',
              },
            ]}
          />
        </CardContent>
      </Card>
    </div>
  </Block>
);
