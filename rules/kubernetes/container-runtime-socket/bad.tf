resource "kubernetes_deployment" "builder" {
  metadata {
    name = "builder"
  }
  spec {
    template {
      spec {
        container {
          name  = "builder"
          image = "builder:1.0.0"
          volume_mount {
            name       = "docker"
            mount_path = "/var/run/docker.sock"
            read_only  = true
          }
        }
        volume {
          name = "docker"
          host_path {
            type = "Socket"
            path = "/var/run/docker.sock" # BAD
          }
        }
        volume {
          name = "containerd"
          host_path {
            path = "/run/containerd/containerd.sock" # BAD
          }
        }
      }
    }
  }
}

resource "kubernetes_cron_job_v1" "cleaner" {
  metadata {
    name = "cleaner"
  }
  spec {
    schedule = "0 3 * * *"
    job_template {
      spec {
        template {
          spec {
            restart_policy = "Never"
            container {
              name  = "cleaner"
              image = "cleaner:1.0.0"
            }
            volume {
              name = "run"
              host_path {
                path = "/var/run/" # BAD
              }
            }
            volume {
              name = "root"
              host_path {
                path = "/" # BAD
              }
            }
          }
        }
      }
    }
  }
}

resource "kubernetes_pod" "k3s" {
  metadata {
    name = "k3s"
  }
  spec {
    container {
      name  = "app"
      image = "app:1.4.2"
    }
    volume {
      name = "k3s"
      host_path {
        path = "/run/k3s/containerd/containerd.sock" # BAD
      }
    }
    volume {
      name = "crio"
      host_path {
        path = "//var/run/./crio" # BAD
      }
    }
  }
}
