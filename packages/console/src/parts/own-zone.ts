/** The time zone of whoever looks. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
