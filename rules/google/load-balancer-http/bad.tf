resource "google_compute_target_http_proxy" "web" {
  name    = "web"
  url_map = "map"
}

resource "google_compute_global_forwarding_rule" "reference" {
  name       = "a"
  port_range = "80"
  target     = google_compute_target_http_proxy.web.id # BAD
}

resource "google_compute_forwarding_rule" "path" {
  name                  = "b"
  load_balancing_scheme = "EXTERNAL"
  port_range            = "80"
  target                = "projects/p/regions/r/targetHttpProxies/web" # BAD
}
