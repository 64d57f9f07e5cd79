import { remotesHere } from './running-portal';

/** A banner at the bottom of the page that names what this machine serves, with a link to the portal without it. */
export const developmentBanner = (portal: string): string => `
<aside id="development" aria-label="Development" style="position: sticky; bottom: 0; z-index: 2147483647; display: flex;
  flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1.5rem; padding: .625rem 1rem;
  background: #1c1917; border-top: 3px solid #f59e0b; color: #fafaf9; font: 14px/1.5 system-ui, sans-serif">
  <span style="overflow-wrap: anywhere">In development:
    ${remotesHere.map(({ name, port }) => `<b>${name}</b> from http://localhost:${port}`).join(', ')},
    and the shell. All else is from ${portal}.</span>
  <a href="${portal}" title="Opens this page as the portal serves it" style="flex: none; padding: .375rem 1rem;
    border-radius: .375rem; background: #f59e0b; color: #1c1917; font-weight: 600; text-decoration: none">Reset</a>
</aside>
<script>
  document.querySelector('#development a').addEventListener('click', ({ currentTarget }) => {
    currentTarget.href = ${JSON.stringify(portal)} + location.pathname + location.search;
  });
</script>`;
