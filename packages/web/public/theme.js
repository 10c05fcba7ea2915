(() => {
  let choice = 'system';
  try {
    choice = JSON.parse(localStorage.getItem('carrel.preferences') || '{}').theme || 'system';
  } catch {
    // Storage can be blocked; the system's theme is a fine answer then.
  }
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
