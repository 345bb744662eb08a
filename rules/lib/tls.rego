# Versions of TLS, as clouds write them.
package lib.tls

import rego.v1

# SSL, TLS 1.0 and TLS 1.1: TLSv1, TLSv1.1_2016, TLS1_0, TLS_1_1, 1.0.
is_old(version) if regex.match(`(?i)^(ssl.*|(tls[ _-]?v?)?1([._-]?[01])?(_20[0-9]{2})?)$`, sprintf("%v", [version]))

# Security policies of application and network load balancers; what AWS names otherwise is not known to accept less.
is_old_load_balancer_policy(policy) if {
	regex.match(`^ELBSecurityPolicy-(20[0-9]{2}-[0-9]{2}|FS-2018-06|(TLS|TLS13|FS)-1-[01]-.+)$`, policy)
}
