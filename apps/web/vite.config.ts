import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A font or picture inside the style sheet would delay the first paint: all assets stay files.
  build: { assetsInlineLimit: 0 },
});
