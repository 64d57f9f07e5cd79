export { Installation } from './installation.entity';
export { findingsOf, pairInstallation, requirePairing, slot } from './pair-installation';
