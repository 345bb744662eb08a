resource "google_compute_instance_group_manager" "well" {
  name               = "well"
  base_instance_name = "web"
  zone               = "europe-west1-b"
  version {
    instance_template = "t"
  }
  auto_healing_policies {
    health_check      = "projects/p/global/healthChecks/web"
    initial_delay_sec = 300
  }
}
