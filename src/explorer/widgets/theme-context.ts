import { createContext, use } from 'react';
import { createTheme, type Theme } from './theme.ts';

/** The theme of everything below it. */
export const ThemeContext = createContext<Theme>(createTheme({ colours: 'basic', attributes: true, unicode: true }));

/** The theme to draw with. */
export const useTheme = (): Theme => use(ThemeContext);
