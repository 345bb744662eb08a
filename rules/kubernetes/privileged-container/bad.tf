resource "kubernetes_deployment" "agent" {
  metadata {
    name = "agent"
  }
  spec {
    selector {
      match_labels = {
        app = "agent"
      }
    }
    template {
      metadata {
        labels = {
          app = "agent"
        }
      }
      spec {
        init_container {
          name  = "sysctl"
          image = "busybox:1.36"
          security_context {
            privileged = "true" # BAD
          }
        }
        container {
          name  = "agent"
          image = "agent:2.0.0"
        }
      }
    }
  }
}

resource "kubernetes_cron_job_v1" "nightly" {
  metadata {
    name = "nightly"
  }
  spec {
    schedule = "0 3 * * *"
    job_template {
      spec {
        template {
          spec {
            restart_policy = "Never"
            container {
              name  = "backup"
              image = "backup:1.0.0"
            }
            container {
              name  = "mount"
              image = "mount:1.0.0"
              security_context {
                privileged = "yes"
              }
            }
          }
        }
      }
    }
  }
}

resource "kubernetes_deployment" "windows_agent" {
  metadata {
    name = "windows-agent"
  }
  spec {
    template {
      spec {
        host_network = true
        os {
          name = "windows"
        }
        security_context {
          windows_options {
            host_process = true
          }
        }
        container {
          name  = "agent"
          image = "agent:2.0.0-windows"
        }
      }
    }
  }
}

resource "kubernetes_manifest" "template" {
  manifest = {
    apiVersion = "v1"
    kind       = "PodTemplate"
    metadata = {
      name = "template"
    }
    template = {
      spec = {
        containers = [
          {
            name  = "app"
            image = "app:1.0.0"
            securityContext = {
              privileged = true # BAD
            }
          }
        ]
      }
    }
  }
}
