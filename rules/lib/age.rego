# How old something is at the time its account was read (`input.time`), and when that will be enough. Times are texts of RFC 3339, as
# accounts give them.
package lib.age

import rego.v1

# Whether more than so many days lie between a date and a later time.
is_older(now, date, days) if time.parse_rfc3339_ns(now) > time.add_date(time.parse_rfc3339_ns(date), 0, 0, days)

# Whether less than so many days are left until a date, or none.
ends_within(now, date, days) if time.parse_rfc3339_ns(date) < time.add_date(time.parse_rfc3339_ns(now), 0, 0, days)

# Whether a date has come.
is_over(now, date) if time.parse_rfc3339_ns(date) <= time.parse_rfc3339_ns(now)

# The date so many days after another; before it, where the number is negative. What rules wait for.
add_days(date, days) := time.format([time.add_date(time.parse_rfc3339_ns(date), 0, 0, days), "UTC", "2006-01-02T15:04:05Z07:00"])
