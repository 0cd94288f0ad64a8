import { Box } from 'ink';
import { useBuildProgress } from './hooks/use-build-progress.ts';
import { useCommands } from './hooks/use-commands.ts';
import { useExplorer } from './hooks/use-explorer.ts';
import { useLeaving } from './hooks/use-leaving.ts';
import { useLayout, useTerminalSize } from './hooks/use-size.ts';
import { Footer } from './screens/footer.tsx';
import { Header } from './screens/header.tsx';
import { Late } from './screens/late.tsx';
import { Namespaces } from './screens/namespaces.tsx';
import { TooSmall } from './screens/too-small.tsx';

/** The whole screen: header, the place we are at, dialogs over it, and the hint line. */
export function App() {
  useTerminalSize();
  useCommands();
  useBuildProgress();
  useLeaving();
  const { columns, height, body, tooSmall } = useLayout();
  const place = useExplorer(({ screen }) => screen.places.at(-1));
  const overlay = useExplorer(({ screen }) => screen.overlays.at(-1)?.kind);
  if (tooSmall) return <TooSmall />;
  return (
    <Box flexDirection="column" width={columns} height={height}>
      <Header />
      <Box height={body} flexShrink={0}>
        {place === 'namespaces' ? <Namespaces /> : <Late name={place} />}
        {overlay !== undefined && <Late name={overlay} />}
      </Box>
      <Footer />
    </Box>
  );
}
