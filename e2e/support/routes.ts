/** Every page there is, in the states that need no preparation. The dry run of an import has an address of its own. */
export const everyRoute = [
  '/library',
  '/library?q=drift',
  '/library?q=nothinglikethis',
  '/library?q=is:reading',
  '/library?cols=authors,year,tags',
  '/feed',
  '/feed/monitors',
  '/search-online',
  '/search-online?q=drift',
  '/overview',
  '/imports',
  '/duplicates',
  '/health',
  '/history',
  '/settings',
  '/design',
];
