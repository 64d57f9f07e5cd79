import { Bell, Building, Globe, type Icon, ShieldAlert, TrendingUp, UserCheck } from '@portal/ui/icons';

const icons: Record<string, Icon> = {
  'company-report': Building,
  'platform-vetting': TrendingUp,
  'post-scam': ShieldAlert,
  'background-check': UserCheck,
  cybercrime: Globe,
  'risk-alerts': Bell,
};

export const serviceIcon = (code: string): Icon => icons[code] ?? Building;
