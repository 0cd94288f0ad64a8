import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { type Keyboard, KeyboardContext } from './hooks/keyboard.ts';
import { useBuildProgress } from './hooks/use-build-progress.ts';
import { useCommands } from './hooks/use-commands.ts';
import { ExplorerContext, useExplorer, type Explorer } from './hooks/use-explorer.ts';
import { useLeaving } from './hooks/use-leaving.ts';
import { useLayout, useTerminalSize } from './hooks/use-size.ts';
import { perform, press, pressAll } from './keys/press.ts';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { LateDialog, LatePlace, WarmUp } from './shell/late.tsx';
import { placeOnScreen } from './state/store/here.ts';
import { home } from './places/index.ts';
import { Namespaces } from './places/namespaces/namespaces.tsx';
import { SmallNamespaces } from './places/namespaces/small-namespaces.tsx';
import { Trouble } from './shell/trouble-line.tsx';
import { TooSmall } from './shell/too-small.tsx';
import { ThemeContext } from './widgets/theme-context.ts';
import { type Capabilities, createTheme } from './widgets/theme.ts';

const keyboard: Keyboard = { press, pressAll, perform };

function Screen() {
  useTerminalSize();
  useCommands();
  useBuildProgress();
  useLeaving();
  const { columns, height, body, tooSmall, isHopeless } = useLayout();
  const place = useExplorer(placeOnScreen);
  const overlay = useExplorer(({ screen }) => screen.overlays.at(-1)?.kind);
  const hasWord = useExplorer(
    ({ screen, notices }) => screen.prompt !== undefined || screen.chord !== undefined || notices.notice !== undefined,
  );
  if (isHopeless) return <TooSmall />;
  if (tooSmall)
    return (
      <Box flexDirection="column" width={columns} height={height}>
        <Box flexDirection="column" height={place.small === 'whole' ? height : body} flexShrink={0}>
          {place === home ? <SmallNamespaces /> : <LatePlace key={place.id} place={place} />}
          {overlay !== undefined && <LateDialog key={`over ${overlay}`} kind={overlay} />}
        </Box>
        {place.small !== 'whole' && <Footer />}
        {place.small === 'whole' && hasWord && (
          <Box position="absolute" top={height - 1} width={columns}>
            <Footer />
          </Box>
        )}
      </Box>
    );
  return (
    <Box flexDirection="column" width={columns} height={height}>
      <Header />
      <Box height={body} flexShrink={0}>
        {place === home ? <Namespaces /> : <LatePlace key={place.id} place={place} />}
        {overlay !== undefined && <LateDialog key={`over ${overlay}`} kind={overlay} />}
      </Box>
      <Trouble />
      <Footer />
      <WarmUp />
    </Box>
  );
}

function Themed({ on, children }: { readonly on: Capabilities; readonly children: ReactNode }) {
  const name = useExplorer(({ screen }) => screen.theme);
  const theme = useMemo(() => createTheme(on, name), [on, name]);
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}

/** The whole explorer on a terminal that can do this: header, the place we are at, dialogs over it, and the hint line. */
export function App({ explorer, on }: { readonly explorer: Explorer; readonly on: Capabilities }) {
  return (
    <ExplorerContext value={explorer}>
      <KeyboardContext value={keyboard}>
        <Themed on={on}>
          <Screen />
        </Themed>
      </KeyboardContext>
    </ExplorerContext>
  );
}
