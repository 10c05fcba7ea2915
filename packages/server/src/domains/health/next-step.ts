/** What a person can do about a failed run. */
export const nextStepAfter = (reason: string): string => {
  if (/network access is/i.test(reason)) return 'Switch external network access on, then run it again.';
  if (/credits|budget/i.test(reason))
    return 'Wait until the credits come back at midnight UTC, or add a key of your own in Settings.';
  if (/429|too many|slow down|rate/i.test(reason))
    return 'The source asked for fewer calls. Run it again in some minutes.';
  if (/key|401|403|refused/i.test(reason)) return 'Check the key of this source in Settings, then run it again.';
  if (/disk/i.test(reason)) return 'Free some space on the disk, then run it again.';
  if (/backup/i.test(reason)) return 'Make a new backup in Settings, then rehearse its restore.';
  if (/limit of \d+ min/.test(reason)) return 'Run it again with fewer items.';
  if (/time|reach|connect|answer|5\d\d/i.test(reason))
    return 'The source did not answer. Run it again later; what was done is kept.';
  return 'Run it again; what was done is kept. Its log in Activity tells more.';
};
