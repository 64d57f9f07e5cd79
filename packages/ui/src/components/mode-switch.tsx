import { Monitor, Moon, Sun } from '../icons';
import type { Mode } from '../themes/apply';
import { SegmentedControl } from './segmented-control';

const modes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const;

export interface ModeSwitchProps {
  mode: Mode;
  onChange: (mode: Mode) => void;
  iconsOnly?: boolean;
}

/** Light, dark or as the system. Shows the choice; remembering it is `chooseMode` in `@portal/ui/themes`. */
export const ModeSwitch = ({ mode, onChange, iconsOnly = true }: ModeSwitchProps) => (
  <SegmentedControl legend="Appearance" options={modes} value={mode} onChange={onChange} iconsOnly={iconsOnly} />
);
