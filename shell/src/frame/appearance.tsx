import { ModeSwitch, type ModeSwitchProps } from '@portal/ui/mode-switch';
import { useMode } from '../theme/mode';

/** The switch between light, dark and the system's mode. It is shown to visitors too. */
export function Appearance(props: Pick<ModeSwitchProps, 'iconsOnly' | 'legend'>) {
  const [mode, choose] = useMode();
  return <ModeSwitch mode={mode} onChange={choose} {...props} />;
}
