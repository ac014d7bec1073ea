/** The space theme: navy instead of grey, violet as the colour of action, Space Grotesk over Inter. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const nebula: MantineColorsTuple = [
  '#f3efff',
  '#e2daff',
  '#c3b2ff',
  '#a288fc',
  '#8763f8',
  '#754bf5',
  '#6b3ff4',
  '#5a31d9',
  '#4f2bc3',
  '#4223ac',
];
const dark: MantineColorsTuple = [
  '#dcdef0',
  '#b9bdd9',
  '#9aa0c4',
  '#70779f',
  '#3c4269',
  '#2b3054',
  '#1a1e3c',
  '#10132b',
  '#0b0d20',
  '#070816',
];

const dialogTitle = { fontFamily: 'var(--mantine-font-family-headings)', fontWeight: 600, fontSize: 19 };

export const makeTheme = (words: { dismiss: string }) =>
  createTheme({
    colors: { nebula, dark },
    primaryColor: 'nebula',
    primaryShade: { light: 6, dark: 6 },
    defaultRadius: 'md',
    autoContrast: true,
    respectReducedMotion: true,
    cursorType: 'pointer',
    fontFamily: 'var(--sw-font)',
    fontFamilyMonospace: 'var(--sw-font-code)',
    headings: {
      fontFamily: 'var(--sw-font-headings)',
      fontWeight: '600',
      textWrap: 'balance',
    },
    components: {
      Notification: {
        defaultProps: { radius: 'md', withBorder: true, closeButtonProps: { 'aria-label': words.dismiss } },
        styles: { description: { color: 'var(--mantine-color-text)' } },
      },
      // A title in the alert's own colour is too pale in the light theme.
      Alert: { defaultProps: { radius: 'lg' }, styles: { title: { color: 'var(--mantine-color-text)' } } },
      // A button without words tells its name to whoever comes by key, too.
      Tooltip: { defaultProps: { openDelay: 700, withArrow: true, events: { hover: true, focus: true, touch: false } } },
      Card: { defaultProps: { radius: 'lg', withBorder: true }, styles: { root: { background: 'var(--sw-surface)' } } },
      Modal: {
        defaultProps: { centered: true, radius: 'lg', overlayProps: { blur: 3, backgroundOpacity: 0.5 } },
        styles: { title: dialogTitle },
      },
      Drawer: { styles: { title: dialogTitle } },
      Button: { defaultProps: { radius: 'md' } },
    },
  });

/** Colours that Mantine's own greys would leave below WCAG AA; those of the two skies are in colours.css. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--tooltip-skip-delay': '300ms' },
  light: {
    '--mantine-color-body': 'var(--sw-body)',
    '--mantine-color-text': 'var(--sw-text)',
    '--mantine-color-dimmed': 'var(--sw-dimmed)',
    '--mantine-color-default-border': '#dcd9ee',
    '--mantine-color-placeholder': '#6b7090',
    '--mantine-color-error': '#c0223f',
    '--mantine-color-anchor': '#4f2bc3',
    '--mantine-color-nebula-light': '#ece6ff',
    '--mantine-color-nebula-light-hover': '#e0d7ff',
    '--mantine-color-nebula-light-color': '#4f2bc3',
    '--mantine-color-yellow-light': '#fff4dc',
    '--mantine-color-yellow-light-color': '#7a4a00',
    '--mantine-color-red-light': '#fdeaed',
    '--mantine-color-red-light-color': '#a81a36',
  },
  dark: {
    '--mantine-color-body': 'var(--sw-body)',
    '--mantine-color-text': 'var(--sw-text)',
    '--mantine-color-dimmed': 'var(--sw-dimmed)',
    '--mantine-color-default-border': '#2b3054',
    '--mantine-color-placeholder': '#8b91b6',
    '--mantine-color-error': '#ff8ba0',
    '--mantine-color-anchor': '#b7a2ff',
    '--mantine-color-nebula-light': '#221a4d',
    '--mantine-color-nebula-light-hover': '#2c2162',
    '--mantine-color-nebula-light-color': '#d3c7ff',
    '--mantine-color-yellow-light': '#2e2410',
    '--mantine-color-yellow-light-color': '#ffd88a',
    '--mantine-color-red-light': '#331226',
    '--mantine-color-red-light-color': '#ffa9b8',
  },
});
