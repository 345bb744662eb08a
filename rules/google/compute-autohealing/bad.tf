resource "google_compute_instance_group_manager" "sick" { # BAD
  name               = "sick"
  base_instance_name = "web"
  zone               = "europe-west1-b"
  version {
    instance_template = "t"
  }
}
