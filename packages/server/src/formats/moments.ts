const form = /^(\d{4})[-./](\d\d)[-./](\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?\s?(?:Z|([+-]\d\d):?(\d\d))?$/;

/**
 * A moment as programs write it: "2019-03-04", "2019.03.04", "2019-03-04 10:20:30 +0100" or the seconds since 1970. Other
 * forms are not read: DBLP, for example, writes when its own entry was changed, with the day of the week.
 * @returns ISO 8601 in UTC
 */
export const readMoment = (text: string): string | undefined => {
  const stated = text.trim();
  const [, year, month, day, time = '00:00', hours = '+00', minutes = '00'] = form.exec(stated) ?? [];
  const at = /^\d{9,10}$/.test(stated)
    ? Number(stated) * 1000
    : Date.parse(`${year}-${month}-${day}T${time}${hours}:${minutes}`);
  return at > 0 ? new Date(at).toISOString() : undefined;
};
