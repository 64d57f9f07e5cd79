import { createPortalStore } from '../store';
import { api } from './api';

it('takes the endpoint of a newer build of a remote in place of an earlier one', async () => {
  const inject = (build: string) =>
    api.injectEndpoints({
      endpoints: (add) => ({ liveBuild: add.query<string, void>({ queryFn: () => ({ data: build }) }) }),
    });
  inject('1.0.0');
  const newer = inject('1.1.0');
  const { data } = await createPortalStore().dispatch(newer.endpoints.liveBuild.initiate());
  expect(data).toBe('1.1.0');
});
