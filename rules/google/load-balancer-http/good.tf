resource "google_compute_target_https_proxy" "web" {
  name    = "web"
  url_map = "map"
}

resource "google_compute_global_forwarding_rule" "https" {
  name       = "a"
  port_range = "443"
  target     = google_compute_target_https_proxy.web.id
}

resource "google_compute_forwarding_rule" "inside" {
  name                  = "b"
  load_balancing_scheme = "INTERNAL_MANAGED"
  port_range            = "80"
  target                = "projects/p/regions/r/targetHttpProxies/web"
}
