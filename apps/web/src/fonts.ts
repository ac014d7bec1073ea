/** The two typefaces. Vite's configuration makes them optional: one that comes late is for the next page, nothing moves for it. */
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/space-grotesk/wght.css';
