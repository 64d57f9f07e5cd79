import { Monitor, Moon, Sun } from '../../icons';
import type { Mode } from '../../themes/apply';
import { SegmentedControl } from '../choices/segmented-control';

const modes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const;

export interface ModeSwitchProps {
  mode: Mode;
  onChange: (mode: Mode) => void;
  iconsOnly?: boolean;
  /** Names the group, if a page has more than one. */
  legend?: string;
}

/** A switch between light, dark and the system's mode. Store the choice with `chooseMode` from `@portal/ui/themes`. */
export const ModeSwitch = ({ mode, onChange, iconsOnly = true, legend = 'Appearance' }: ModeSwitchProps) => (
  <SegmentedControl legend={legend} options={modes} value={mode} onChange={onChange} iconsOnly={iconsOnly} />
);
