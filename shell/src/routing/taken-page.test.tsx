import { createPortalStore, forgetReplies } from '@portal/sdk/shell';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { TakenPage } from './taken-page';

it('forgets the replies and turns off the sheets of another build, and turns them on after a rollback', () => {
  document.head.innerHTML = [
    '<style data-href="/remotes/mfe_case/1.0.0/routes.css"></style>',
    '<link rel="stylesheet" href="/remotes/mfe_case/1.1.0/routes.css">',
    '<link rel="stylesheet" href="/remotes/mfe_client/1.0.0/routes.css">',
  ].join('');
  const media = () => [...document.head.querySelectorAll<HTMLStyleElement>('style, link')].map((sheet) => sheet.media);
  const store = createPortalStore();
  const dispatch = jest.spyOn(store, 'dispatch');
  const page = (version: string) => (
    <Provider store={store}>
      <TakenPage key={version} remote="mfe_case" version={version}>
        build {version}
      </TakenPage>
    </Provider>
  );

  const { rerender } = render(page('1.0.0'));
  expect(screen.getByText('build 1.0.0')).toBeVisible();
  expect(media()).toEqual(['all', 'not all', '']);
  expect(dispatch).not.toHaveBeenCalled();

  rerender(page('1.1.0'));
  expect(screen.getByText('build 1.1.0')).toBeVisible();
  expect(media()).toEqual(['not all', 'all', '']);
  expect(dispatch).toHaveBeenCalledWith(forgetReplies());

  rerender(page('1.0.0'));
  expect(media()).toEqual(['all', 'not all', '']);
});
