import './gallery.css';
import { Container } from '@portal/ui/layout';
import { MfeScope } from '@portal/ui/mfe-scope';
import { QuickExit } from '@portal/ui/quick-exit';
import { SkipLink } from '@portal/ui/skip-link';
import { applyMode, applyPreset, readMode } from '@portal/ui/themes';
import { createRoot } from 'react-dom/client';
import { Badges, Buttons, Headers } from './actions';
import { Charts, Facts, Stats, Tables } from './data';
import { Choices, Files, TextFields } from './forms';
import { Notices, Overlays } from './overlays';
import { Cards, Carousels, Disclosures, Hero, Reading } from './reading';

const { searchParams } = new URL(location.href);
applyPreset(searchParams.get('theme') ?? 'navy-brass');
applyMode(readMode());

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MfeScope name="gallery">
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <QuickExit href="#top" />
        <h1 className="sr-only">Gallery</h1>
        <Hero />
        <Container>
          <Headers />
          <Buttons />
          <Badges />
          <TextFields />
          <Choices />
          <Files />
          <Notices />
          <Overlays />
          <Stats />
          <Tables />
          <Charts />
          <Facts />
          <Cards />
          <Carousels />
          <Disclosures />
          <Reading />
        </Container>
      </main>
    </MfeScope>,
  );
}
