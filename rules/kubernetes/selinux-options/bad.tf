resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "unconfined"
    }
    spec = {
      securityContext = {
        seLinuxOptions = {
          type = "spc_t" # BAD
        }
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
      name = "load"
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name = "load"
              image = "load:1.0.0"
              securityContext = {
                seLinuxOptions = {
                  user = "system_u" # BAD
                  role = "system_r" # BAD
                  type = "container_t"
                }
              }
            },
          ]
        }
      }
    }
  }
}
