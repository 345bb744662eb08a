resource "google_compute_instance" "router" {
  name           = "a"
  machine_type   = "e2-small"
  can_ip_forward = true # BAD
}

resource "google_compute_instance_template" "template" {
  machine_type   = "e2-small"
  can_ip_forward = "true" # BAD
}

resource "google_compute_instance_from_template" "made" {
  name                     = "b"
  source_instance_template = google_compute_instance_template.template.id
  can_ip_forward           = true # BAD
}
