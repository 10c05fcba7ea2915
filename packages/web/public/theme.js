(() => {
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('carrel.preferences') || '{}');
  } catch {
    // Storage can be blocked; then the system's theme is used.
  }
  const wants = (choice, value, query) =>
    choice === value || ((choice || 'system') === 'system' && matchMedia(query).matches);
  const { dataset } = document.documentElement;
  dataset.theme = wants(chosen.theme, 'dark', '(prefers-color-scheme: dark)') ? 'dark' : 'light';
  dataset.contrast = wants(chosen.contrast, 'more', '(prefers-contrast: more)') ? 'more' : 'normal';
})();
