# Actions of HTTP listeners of load balancers.
package lib.listeners

import rego.v1

# What is sent on in plain text, and not led to HTTPS.
is_in_clear(action) if action.Type in {"forward", "authenticate-cognito", "authenticate-oidc"}

# A redirect that names no protocol keeps the one it came with.
is_in_clear(action) if {
	action.Type == "redirect"
	not is_string(object.get(action, "RedirectConfig", {}))
	upper(object.get(action, ["RedirectConfig", "Protocol"], "#{protocol}")) in {"HTTP", "#{PROTOCOL}"}
}
