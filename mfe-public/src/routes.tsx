import type { RemoteModule } from '@portal/sdk';
import './styles.css';

/** Every page of this remote. Pages load when first visited. */
export const routes: RemoteModule['routes'] = [
  { path: '/', lazy: { Component: async () => (await import('./home/home-page')).HomePage } },
];
