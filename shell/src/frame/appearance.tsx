import { ModeSwitch } from '@portal/ui/mode-switch';
import { useMode } from '../theme/mode';

/** Light, dark or as the system, for visitors too. */
export function Appearance({ iconsOnly }: { iconsOnly?: boolean }) {
  const [mode, choose] = useMode();
  return <ModeSwitch mode={mode} onChange={choose} iconsOnly={iconsOnly} />;
}
