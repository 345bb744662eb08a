/** The time zone of whoever looks. */
export const localTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
