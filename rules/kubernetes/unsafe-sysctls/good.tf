resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "tuned"
    }
    spec = {
      securityContext = {
        sysctls = [
          {
            name = "net.ipv4.ip_unprivileged_port_start"
            value = "0"
          },
        ]
      }
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
        },
      ]
    }
  }
}

resource "kubernetes_manifest" "job_1" {
  manifest = {
    apiVersion = "batch/v1"
    kind = "Job"
    metadata = {
      name = "silent"
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name = "load"
              image = "load:1.0.0"
            },
          ]
        }
      }
    }
  }
}
