import { Slot } from '@portal/sdk';
import { Briefcase, Users } from '@portal/ui/icons';
import { Tabs } from '@portal/ui/tabs';
import { CasesPanel } from '../cases/cases-panel';
import type { CaseList } from '../cases/use-case-list';
import type { Staff } from '../cases/use-staff';
import type { UserList } from '../users/use-user-list';
import { UsersPanel } from '../users/users-panel';
import type { Tab } from './use-tab';

interface Props {
  tab: Tab;
  onTab: (tab: Tab) => void;
  cases: CaseList;
  staff: Staff;
  users: UserList;
}

export const Dashboard = ({ tab, onTab, cases, staff, users }: Props) => (
  <>
    <Tabs
      dense
      label="What to manage"
      value={tab}
      onValueChange={onTab}
      items={[
        {
          value: 'cases',
          label: 'Cases Management',
          icon: Briefcase,
          content: <CasesPanel list={cases} staff={staff} />,
        },
        {
          value: 'users',
          label: 'Users Management',
          icon: Users,
          content: <UsersPanel list={users} />,
        },
      ]}
    />
    <Slot name="admin.dashboard" />
  </>
);
